import type { ReactNode } from 'react';

interface Props {
	readonly className?: string;
	readonly children: ReactNode;
}

/** A line of its own below a text. The space keeps the two apart where they are heard, or copied, without lines. */
export function SecondaryText( { className, children }: Props ) {
	return (
		<>
			{ ' ' }
			<small className={ className }>{ children }</small>
		</>
	);
}
