import { useState } from '@wordpress/element';
import type { Going } from '../../../shared/admin/RouteLink';
import { usePlace } from '../../../shared/admin/use-route';
import { DonorPage } from './DonorPage';
import { DonorsList } from './DonorsList';
import { MergeDialog } from './MergeDialog';
import { addressOf, ALL, placeOf, type Place, type Query } from './donor-list-query';
import { useUnsaved } from './use-unsaved-changes-warning';

const isTyping = ( before: Place, after: Place ): boolean =>
	'query' in before &&
	'query' in after &&
	before.query.search !== '' &&
	after.query.search !== '' &&
	before.query.search !== after.query.search;

export function App() {
	const [ first ] = useState( () => placeOf( window.location.search ) );
	// The list as it was, for the way back.
	const [ list, setList ] = useState< Query >( 'query' in first ? first.query : ALL );
	const [ merging, setMerging ] = useState< readonly number[] >( [] );
	const [ place, go ] = usePlace< Place >( placeOf, addressOf, isTyping, ( now ) => {
		if ( 'query' in now ) {
			setList( now.query );
		} else {
			window.scrollTo( 0, 0 );
		}
	} );
	useUnsaved();
	const going = ( to: Place ): Going => ( { href: addressOf( window.location.search, to ), go: () => go( to ) } );

	if ( 'donor' in place ) {
		return (
			<DonorPage
				key={ place.donor }
				id={ place.donor }
				back={ going( { query: list } ) }
				onMerged={ ( donor ) => go( { donor } ) }
			/>
		);
	}

	return (
		<>
			<DonorsList
				query={ place.query }
				onQuery={ ( query ) => go( { query } ) }
				toDonor={ ( donor ) => going( { donor } ) }
				onMerge={ ( donors ) => setMerging( donors.map( ( { id } ) => id ) ) }
			/>
			{ merging.length > 0 && (
				<MergeDialog
					ids={ merging }
					onMerged={ ( donor ) => {
						setMerging( [] );
						go( { donor } );
					} }
					onClose={ () => setMerging( [] ) }
				/>
			) }
		</>
	);
}
