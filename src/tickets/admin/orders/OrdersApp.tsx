import { useState } from '@wordpress/element';
import type { Navigate } from '../../../shared/admin/RouteLink';
import { useRoute } from '../../../shared/admin/use-route';
import { routeUrl, ALL, parseRoute, type Place, type Query } from './order-list-query';
import { OrderPage } from './OrderPage';
import { OrdersList } from './OrdersList';

const isTyping = ( before: Place, after: Place ): boolean =>
	'query' in before && 'query' in after && before.query.search !== '' && before.query.search !== after.query.search;

export function OrdersApp() {
	// The list as it was, for the way back from an order.
	const [ list, setList ] = useState< Query >( () => {
		const first = parseRoute( window.location.search );
		return 'query' in first ? first.query : ALL;
	} );
	const [ place, show ] = useRoute< Place >( parseRoute, routeUrl, isTyping, ( now ) => {
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

	const going = ( to: Place ): Navigate => ( { href: routeUrl( window.location.search, to ), go: () => go( to ) } );

	return 'order' in place ? (
		<OrderPage key={ place.order } id={ place.order } back={ going( { query: list } ) } />
	) : (
		<OrdersList
			query={ place.query }
			onQuery={ ( query ) => go( { query } ) }
			toOrder={ ( order ) => going( { order } ) }
		/>
	);
}
