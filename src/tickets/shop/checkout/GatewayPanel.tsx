import { useEffect, useRef, useState, type ReactNode } from 'react';

/** docs/spec-tickets.md §9: "Initial gateway panel height is set after 500 ms." */
const INITIAL_HEIGHT_DELAY = 500;

interface Props {
	readonly isOpen: boolean;
	/** The gateway's own HTML, safe to insert. */
	readonly html: string;
	readonly children: ReactNode;
}

/**
 * Panel of a payment method. Its height is set in pixels, so that the style sheet can animate it, and follows its
 * content, which a gateway's own script may enlarge at any time.
 */
export function GatewayPanel( { isOpen, html, children }: Props ) {
	const inside = useRef< HTMLDivElement >( null );
	const [ height, setHeight ] = useState< number | 'auto' | null >( null );
	const isFirst = useRef( true );
	// Never replaced: a newer view of the cart must not remove what the buyer has entered in the gateway's form.
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
