import { useEffect, useRef, useState, type ReactNode } from 'react';

export interface CollapsibleSectionProps {
	readonly label: string;
	readonly isOpenAtFirst: boolean;
	readonly isWrong: boolean;
	readonly children: ReactNode;
}

/**
 * Section that opens when its heading is clicked and when it contains an error, because browsers cannot report an
 * invalid field that is hidden.
 */
export function CollapsibleSection( { label, isOpenAtFirst, isWrong, children }: CollapsibleSectionProps ) {
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
		// `invalid` does not bubble.
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
