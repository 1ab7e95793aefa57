import { useEffect, useState } from '@wordpress/element';

/**
 * The part of a screen that is shown, which the address says: it follows the back button.
 *
 * @param placeOf   what an address (the part after the question mark) asks for
 * @param addressOf the address of a place, made of the present one
 * @param isTyping  whether a change is one more letter of a search: these are one step of the browser's history, not twenty
 * @param onPlace   told of each place
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
		// These are functions of the screen, and the same in all renderings.
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
