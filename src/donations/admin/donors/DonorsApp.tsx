import { useState } from '@wordpress/element';
import type { Navigate } from '../../../shared/admin/RouteLink';
import { useRoute } from '../../../shared/admin/use-route';
import { DonorPage } from './DonorPage';
import { DonorsList } from './DonorsList';
import { MergeDialog } from './MergeDialog';
import { routeUrl, ALL, parseRoute, type Place, type Query } from './donor-list-query';
import { useUnsavedChangesWarning } from './use-unsaved-changes-warning';

const isTyping = ( before: Place, after: Place ): boolean =>
	'query' in before &&
	'query' in after &&
	before.query.search !== '' &&
	after.query.search !== '' &&
	before.query.search !== after.query.search;

export function DonorsApp() {
	const [ first ] = useState( () => parseRoute( window.location.search ) );
	// Last state of the list, for the link back to it.
	const [ list, setList ] = useState< Query >( 'query' in first ? first.query : ALL );
	const [ merging, setMerging ] = useState< readonly number[] >( [] );
	const [ place, go ] = useRoute< Place >( parseRoute, routeUrl, isTyping, ( now ) => {
		if ( 'query' in now ) {
			setList( now.query );
		} else {
			window.scrollTo( 0, 0 );
		}
	} );
	useUnsavedChangesWarning();
	const going = ( to: Place ): Navigate => ( { href: routeUrl( window.location.search, to ), go: () => go( to ) } );

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
