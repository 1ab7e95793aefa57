import type { ReactNode } from 'react';

interface Props {
	readonly className?: string;
	readonly children: ReactNode;
}

/** A smaller line below a text. The space separates the two for screen readers and in copied text. */
export function SecondaryText( { className, children }: Props ) {
	return (
		<>
			{ ' ' }
			<small className={ className }>{ children }</small>
		</>
	);
}
