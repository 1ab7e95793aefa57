import { useEffect, useRef, useState, type ReactNode } from 'react';

/** spec/tickets.txt §9: "Initial gateway panel height is set after 500 ms." */
const INITIAL_HEIGHT_DELAY = 500;

interface Props {
	readonly isOpen: boolean;
	/** The gateway's own, safe. */
	readonly html: string;
	readonly children: ReactNode;
}

/**
 * The panel of one way to pay. Its height is given in pixels, so that the style sheet can let it grow and shrink, and
 * follows what is inside: a gateway's own script may make that larger at any time.
 */
export function GatewayPanel( { isOpen, html, children }: Props ) {
	const inside = useRef< HTMLDivElement >( null );
	const [ height, setHeight ] = useState< number | 'auto' | null >( null );
	const isFirst = useRef( true );
	// The panel is the gateway's own from now on: a newer view of the cart must not take away what was entered in it.
	const [ own ] = useState( { __html: html } );

	useEffect( () => {
		const element = inside.current;
		const delay = isFirst.current ? INITIAL_HEIGHT_DELAY : 0;
		isFirst.current = false;
		if ( ! isOpen || element === null ) {
			setHeight( null );
			return;
		}
		const observer = new ResizeObserver( () => setHeight( element.getBoundingClientRect().height ) );
		if ( delay ) {
			setHeight( 'auto' );
		}
		const timer = setTimeout( () => observer.observe( element ), delay );
		return () => {
			clearTimeout( timer );
			observer.disconnect();
		};
	}, [ isOpen ] );

	return (
		<div className="benefit-gateway__panel" style={ isOpen && height !== null ? { blockSize: height } : undefined }>
			<div className="benefit-gateway__inside" ref={ inside }>
				<div className="benefit-gateway__own" dangerouslySetInnerHTML={ own } suppressHydrationWarning />
				{ children }
			</div>
		</div>
	);
}
