import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { GridFilterProps } from '../blocks/contracts';
import { applyFilter, findView, observeView } from '../listing-view';

/** Milliseconds from the last entry to its request. */
const TYPING_MS = 500;

/**
 * Applies a filter when the visitor has stopped typing, or moving a handle, for a moment.
 *
 * @param values   the current entry
 * @param onUpdate receives an answer, unless something newer has been entered. `isOwn`: it answers this entry, and
 *                 nothing else has changed since
 * @return a function to call on each entry, and a key handler: Enter requests at once
 */
export function useDebouncedFilter(
	{ sid, name }: GridFilterProps,
	values: readonly string[],
	onUpdate: ( now: GridFilterProps, isOwn: boolean ) => void
): [ () => void, ( event: KeyboardEvent ) => void ] {
	const timer = useRef< ReturnType< typeof setTimeout > >( undefined );
	/** The query that this field requested, until something else changes. */
	const ownQuery = useRef< string | null | undefined >( null );
	/** Requests the entry, unless that has been done. */
	const end = () => {
		if ( timer.current ) {
			clearTimeout( timer.current );
			timer.current = undefined;
			applyFilter( sid, name, values, findView( sid ).requested === ownQuery.current ? 'replace' : 'push' );
			ownQuery.current = findView( sid ).requested;
		}
	};
	const latest = useRef( { end, onUpdate } );
	useEffect( () => {
		latest.current = { end, onUpdate };
	} );
	useEffect(
		() =>
			// Called at once, not in a transition: by then more may have been entered and requested.
			observeView( sid, ( { filters }, isPress ) => {
				if ( ! isPress ) {
					const isOwn = findView( sid ).requested === ownQuery.current;
					if ( ! isOwn ) {
						ownQuery.current = null;
					}
					if ( filters[ name ] && ! timer.current ) {
						latest.current.onUpdate( filters[ name ], isOwn );
					}
				}
			} ),
		[ name, sid ]
	);
	return [
		() => {
			clearTimeout( timer.current );
			const endLatest = ( findView( sid ).endTyping = () => latest.current.end() );
			timer.current = setTimeout( endLatest, TYPING_MS );
		},
		( event ) => {
			// Submitting the form would leave the page.
			if ( event.key === 'Enter' && ! event.nativeEvent.isComposing ) {
				event.preventDefault();
				end();
			}
		},
	];
}
