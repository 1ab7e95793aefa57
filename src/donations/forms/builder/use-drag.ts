import { useCallback, useRef, useState } from '@wordpress/element';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';

export interface Drag {
	/** Index of the dragged item; null if there is none. */
	readonly from: number | null;
	/** Index at which it would be dropped. */
	readonly to: number | null;
	readonly list: { current: HTMLElement | null };
	readonly handle: ( index: number ) => object;
}

const EDGE = 60;
const STEP = 14;

/**
 * Sorts a list by pointer events. HTML's drag and drop is taken by the surrounding blocks, and does not support touch.
 */
export function useDrag( onDrop: ( from: number, to: number ) => void ): Drag {
	const list = useRef< HTMLElement | null >( null );
	const [ places, setPlaces ] = useState< { from: number; to: number } | null >( null );
	const now = useRef< { from: number; to: number } | null >( null );

	const set = useCallback( ( next: { from: number; to: number } | null ) => {
		now.current = next;
		setPlaces( next );
	}, [] );

	/** Returns the new index of an item: the number of others whose middle is above the pointer. */
	function placeAt( y: number, from: number ): number {
		const items = [ ...( list.current?.children ?? [] ) ].filter( ( item ) => item.matches( '[data-index]' ) );
		const above = items.filter( ( item, index ) => {
			const { top, height } = item.getBoundingClientRect();
			return index !== from && y > top + height / 2;
		} );
		return above.length;
	}

	const handle = ( index: number ) => ( {
		// Otherwise the browser would drag the surrounding block, and pointer events would stop.
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
