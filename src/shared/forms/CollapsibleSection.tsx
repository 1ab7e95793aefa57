import { useEffect, useRef, useState, type ReactNode } from 'react';

export interface FoldedProps {
	readonly label: string;
	readonly isOpenAtFirst: boolean;
	readonly isWrong: boolean;
	readonly children: ReactNode;
}

/** Opened by its heading, and by whatever is wrong in it: a browser says nothing of a field that it cannot show. */
export function CollapsibleSection( { label, isOpenAtFirst, isWrong, children }: FoldedProps ) {
	const [ isOpen, setOpen ] = useState( isOpenAtFirst );
	const details = useRef< HTMLDetailsElement >( null );
	useEffect( () => {
		if ( isWrong ) {
			setOpen( true );
		}
	}, [ isWrong ] );
	useEffect( () => {
		const element = details.current;
		const open = () => setOpen( true );
		// It does not bubble.
		element?.addEventListener( 'invalid', open, true );
		return () => element?.removeEventListener( 'invalid', open, true );
	}, [] );
	return (
		<details
			className="benefit-section benefit-folded"
			open={ isOpen }
			ref={ details }
			onToggle={ ( { currentTarget } ) => setOpen( currentTarget.open ) }
		>
			<summary>{ label }</summary>
			{ children }
		</details>
	);
}
