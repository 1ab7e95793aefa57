import { useEffect, useState } from '@wordpress/element';

/**
 * The place that the URL describes; it follows the back button.
 *
 * @param placeOf   reads a place from a query string, without the question mark
 * @param addressOf makes the query string of a place from the current one
 * @param isTyping  whether a change is one more letter of a search: these replace the history entry instead of adding one
 * @param onPlace   is called with each place
 */
export function useRoute< Place >(
	placeOf: ( address: string ) => Place,
	addressOf: ( address: string, place: Place ) => string,
	isTyping: ( before: Place, after: Place ) => boolean,
	onPlace: ( place: Place ) => void
): [ Place, ( to: Place ) => void ] {
	const [ place, setPlace ] = useState( () => placeOf( window.location.search ) );

	useEffect( () => {
		const onBack = () => {
			const now = placeOf( window.location.search );
			setPlace( now );
			onPlace( now );
		};
		window.addEventListener( 'popstate', onBack );
		return () => window.removeEventListener( 'popstate', onBack );
		// Functions of the screen: the same in all renderings.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [] );

	function go( to: Place ): void {
		const address = addressOf( window.location.search, to );
		if ( isTyping( place, to ) ) {
			window.history.replaceState( null, '', address );
		} else if ( address !== window.location.search ) {
			window.history.pushState( null, '', address );
		}
		setPlace( to );
		onPlace( to );
	}

	return [ place, go ];
}
