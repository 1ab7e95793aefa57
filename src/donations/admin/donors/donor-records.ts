import { store as coreStore } from '@wordpress/core-data';
import { dispatch, resolveSelect, select } from '@wordpress/data';
import type { DonorResponse, DonorsRequest } from '../../rest/contracts';
import { listRequest, type Query } from './donor-list-query';

/** Our own name of the entity, which is never another plugin's. */
export const DONOR = { kind: 'benefit', name: 'donor' } as const;
const OF_DONORS = [ DONOR.kind, DONOR.name ] as const;

/** As staff read one. */
export type Donor = Required< Omit< DonorResponse, '_links' > >;

export interface Donors {
	readonly donors: Donor[];
	readonly total: number;
	readonly pages: number;
}

async function fetchDonors( request: DonorsRequest ): Promise< Donor[] > {
	// Others work here, too: what was read a while ago is not taken for what there is.
	await dispatch( coreStore ).invalidateResolution( 'getEntityRecords', [ ...OF_DONORS, request ] );
	return ( await resolveSelect( coreStore ).getEntityRecords< Donor >( ...OF_DONORS, request ) ) ?? [];
}

/**
 * A page of the list, through WordPress's data store.
 *
 * @param query
 */
export async function getDonors( query: Query ): Promise< Donors > {
	const request = listRequest( query );
	const donors = await fetchDonors( request );
	return {
		donors,
		total: select( coreStore ).getEntityRecordsTotalItems( ...OF_DONORS, request ) ?? 0,
		pages: select( coreStore ).getEntityRecordsTotalPages( ...OF_DONORS, request ) ?? 0,
	};
}

/** Some whom a text may mean. */
export const findDonors = ( search: string ): Promise< Donor[] > => fetchDonors( { search, per_page: 20, page: 1 } );

/** After a merge: none of what was read is as it was. */
export const invalidateDonors = () => dispatch( coreStore ).invalidateResolutionForStoreSelector( 'getEntityRecord' );
