import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { GridFilterProps } from '../blocks/contracts';
import { applyFilter, findView, observeView } from '../listing-view';

const TYPING_MS = 500;

/**
 * A filter that is written: asks for it when nobody has typed, or moved a handle, for a moment.
 *
 * @param values   what is written
 * @param onUpdate an answer, unless something newer is written already. `isOwn`: it answers what was written, and nothing else has
 *                 changed since
 * @return what says that somebody types, and what hears of a key: Enter asks at once
 */
export function useDebouncedFilter(
	{ sid, name }: GridFilterProps,
	values: readonly string[],
	onUpdate: ( now: GridFilterProps, isOwn: boolean ) => void
): [ () => void, ( event: KeyboardEvent ) => void ] {
	const timer = useRef< ReturnType< typeof setTimeout > >( undefined );
	/** The query that was asked for by this field, as long as no other change has come. */
	const asked = useRef< string | null | undefined >( null );
	/** Asks for it, if it is not asked for yet. */
	const end = () => {
		if ( timer.current ) {
			clearTimeout( timer.current );
			timer.current = undefined;
			applyFilter( sid, name, values, findView( sid ).requested === asked.current ? 'replace' : 'push' );
			asked.current = findView( sid ).requested;
		}
	};
	const latest = useRef( { end, onUpdate } );
	useEffect( () => {
		latest.current = { end, onUpdate };
	} );
	useEffect(
		() =>
			// At once, not when React has drawn what is in no hurry: by then more may have been written, and asked for.
			observeView( sid, ( { filters }, isPress ) => {
				if ( ! isPress ) {
					const isOwn = findView( sid ).requested === asked.current;
					if ( ! isOwn ) {
						asked.current = null;
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
			// The form would leave the page.
			if ( event.key === 'Enter' && ! event.nativeEvent.isComposing ) {
				event.preventDefault();
				end();
			}
		},
	];
}
