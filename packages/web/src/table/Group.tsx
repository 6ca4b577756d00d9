import type { ComponentProps, ReactElement } from 'react';

/** Places that belong together, named for who listens to the table. */
// biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and draws a frame
export const Group = (props: ComponentProps<'div'>): ReactElement => <div role="group" {...props} />;
