import { useState } from '@wordpress/element';
import { usePlace } from '../../../shared/admin/use-place';
import { addressOf, ALL, placeOf, type Place, type Query } from '../query';
import { OrderPage } from './OrderPage';
import { OrdersList } from './OrdersList';

const isTyping = ( before: Place, after: Place ): boolean =>
	'query' in before && 'query' in after && before.query.search !== '' && before.query.search !== after.query.search;

export function App() {
	// The list as it was, for the way back from an order.
	const [ list, setList ] = useState< Query >( () => {
		const first = placeOf( window.location.search );
		return 'query' in first ? first.query : ALL;
	} );
	const [ place, show ] = usePlace< Place >( placeOf, addressOf, isTyping, ( now ) => {
		if ( 'query' in now ) {
			setList( now.query );
		}
	} );

	function go( to: Place ): void {
		show( to );
		if ( 'order' in to ) {
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
