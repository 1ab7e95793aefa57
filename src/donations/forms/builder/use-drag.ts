import { useCallback, useRef, useState } from '@wordpress/element';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';

export interface Drag {
	/** Of the item that is dragged; null while none is. */
	readonly from: number | null;
	/** The place it would get. */
	readonly to: number | null;
	readonly list: { current: HTMLElement | null };
	readonly handle: ( index: number ) => object;
}

const EDGE = 60;
const STEP = 14;

/**
 * Dragging by pointer events: HTML's own dragging belongs to the blocks around, and does not know fingers.
 *
 * @param onDrop
 */
export function useDrag( onDrop: ( from: number, to: number ) => void ): Drag {
	const list = useRef< HTMLElement | null >( null );
	const [ places, setPlaces ] = useState< { from: number; to: number } | null >( null );
	const now = useRef< { from: number; to: number } | null >( null );

	const set = useCallback( ( next: { from: number; to: number } | null ) => {
		now.current = next;
		setPlaces( next );
	}, [] );

	/** The place of an item is that of those whose middle is above the pointer. */
	function placeAt( y: number, from: number ): number {
		const items = [ ...( list.current?.children ?? [] ) ].filter( ( item ) => item.matches( '[data-index]' ) );
		const above = items.filter( ( item, index ) => {
			const { top, height } = item.getBoundingClientRect();
			return index !== from && y > top + height / 2;
		} );
		return above.length;
	}

	const handle = ( index: number ) => ( {
		// The block around would be dragged by the browser, which takes the pointer away.
		onMouseDown: ( event: MouseEvent ) => event.preventDefault(),
		onPointerDown( event: PointerEvent< HTMLElement > ) {
			if ( event.button === 0 ) {
				event.currentTarget.setPointerCapture( event.pointerId );
				set( { from: index, to: index } );
			}
		},
		onPointerMove( event: PointerEvent< HTMLElement > ) {
			if ( now.current === null ) {
				return;
			}
			const view = event.currentTarget.ownerDocument.defaultView;
			if ( view && ( event.clientY < EDGE || event.clientY > view.innerHeight - EDGE ) ) {
				view.scrollBy( 0, event.clientY < EDGE ? -STEP : STEP );
			}
			set( { from: index, to: placeAt( event.clientY, index ) } );
		},
		onPointerUp() {
			const dropped = now.current;
			set( null );
			if ( dropped && dropped.from !== dropped.to ) {
				onDrop( dropped.from, dropped.to );
			}
		},
		onPointerCancel: () => set( null ),
		onKeyDown( event: KeyboardEvent< HTMLElement > ) {
			if ( event.key === 'Escape' ) {
				set( null );
			}
		},
	} );

	return { from: places?.from ?? null, to: places?.to ?? null, list, handle };
}
