/**
 * What an outline is painted with. The ground goes from `sky` over `far` to `near`; a figure is `dark`, `mid` and `light`, its second
 * colour is `accent`; what shines is `glow`. Which colour that is follows from the group and the theme (`pictures.css`).
 */
export type Tone = 'far' | 'near' | 'dark' | 'mid' | 'light' | 'accent' | 'glow' | 'haze';

export type Part = readonly [tone: Tone, path: string];
