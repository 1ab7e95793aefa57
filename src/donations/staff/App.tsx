import { useState } from '@wordpress/element';
import { usePlace } from '../../shared/admin/use-place';
import { DonationPage } from './DonationPage';
import { DonationsList } from './DonationsList';
import { addressOf, ALL, placeOf, type Place, type Query } from './query';

const isTyping = ( before: Place, after: Place ): boolean =>
	'query' in before && 'query' in after && before.query.search !== '' && before.query.search !== after.query.search;

export function App() {
	// The list as it was, for the way back from a donation.
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
		if ( 'donation' in to ) {
			window.scrollTo( 0, 0 );
		}
	}

	return 'donation' in place ? (
		<DonationPage
			key={ place.donation }
			id={ place.donation }
			backUrl={ addressOf( window.location.search, { query: list } ) }
			onBack={ () => go( { query: list } ) }
		/>
	) : (
		<DonationsList
			query={ place.query }
			onQuery={ ( query ) => go( { query } ) }
			onOpen={ ( donation ) => go( { donation } ) }
		/>
	);
}
