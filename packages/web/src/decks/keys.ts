/** Keys that add a copy of the card that has the focus; `=` is `+` without Shift on many keyboards. */
export const PLUS: readonly string[] = ['+', '='];
/** Keys that remove one. */
export const MINUS: readonly string[] = ['-', '−', 'Delete'];
