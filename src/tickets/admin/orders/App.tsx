import { useEffect, useState } from '@wordpress/element';
import { addressOf, ALL, placeOf, type Place, type Query } from '../query';
import { OrderPage } from './OrderPage';
import { OrdersList } from './OrdersList';

const here = (): Place => placeOf( window.location.search );

/** A search that is still being typed is one step of the browser's history, not twenty. */
const isTyping = ( before: Place, after: Place ): boolean =>
	'query' in before && 'query' in after && before.query.search !== '' && before.query.search !== after.query.search;

export function App() {
	const [ place, setPlace ] = useState( here );
	// The list as it was, for the way back from an order.
	const [ list, setList ] = useState< Query >( 'query' in place ? place.query : ALL );

	useEffect( () => {
		const onBack = () => {
			const now = here();
			setPlace( now );
			if ( 'query' in now ) {
				setList( now.query );
			}
		};
		window.addEventListener( 'popstate', onBack );
		return () => window.removeEventListener( 'popstate', onBack );
	}, [] );

	function go( to: Place ): void {
		const address = addressOf( window.location.search, to );
		if ( isTyping( place, to ) ) {
			window.history.replaceState( null, '', address );
		} else if ( address !== window.location.search ) {
			window.history.pushState( null, '', address );
		}
		setPlace( to );
		if ( 'query' in to ) {
			setList( to.query );
		} else {
			window.scrollTo( 0, 0 );
		}
	}

	return 'order' in place ? (
		<OrderPage
			key={ place.order }
			id={ place.order }
			backUrl={ addressOf( window.location.search, { query: list } ) }
			onBack={ () => go( { query: list } ) }
		/>
	) : (
		<OrdersList
			query={ place.query }
			onQuery={ ( query ) => go( { query } ) }
			onOpen={ ( order ) => go( { order } ) }
		/>
	);
}
