import { store as coreStore } from '@wordpress/core-data';
import { dispatch, resolveSelect, select } from '@wordpress/data';
import type { DonorResponse, DonorsRequest } from '../../rest/contracts';
import { listRequest, type Query } from './donor-list-query';

/** Our own name for the entity, which no other plugin uses. */
export const DONOR = { kind: 'benefit', name: 'donor' } as const;
const OF_DONORS = [ DONOR.kind, DONOR.name ] as const;

/** A donor as the REST API returns it to staff. */
export type Donor = Required< Omit< DonorResponse, '_links' > >;

export interface Donors {
	readonly donors: Donor[];
	readonly total: number;
	readonly pages: number;
}

async function fetchDonors( request: DonorsRequest ): Promise< Donor[] > {
	// Other staff may have changed donors, so the cached page is not used.
	await dispatch( coreStore ).invalidateResolution( 'getEntityRecords', [ ...OF_DONORS, request ] );
	return ( await resolveSelect( coreStore ).getEntityRecords< Donor >( ...OF_DONORS, request ) ) ?? [];
}

/** Loads a page of the list through WordPress's data store. */
export async function getDonors( query: Query ): Promise< Donors > {
	const request = listRequest( query );
	const donors = await fetchDonors( request );
	return {
		donors,
		total: select( coreStore ).getEntityRecordsTotalItems( ...OF_DONORS, request ) ?? 0,
		pages: select( coreStore ).getEntityRecordsTotalPages( ...OF_DONORS, request ) ?? 0,
	};
}

/** Finds up to 20 donors by a search text. */
export const findDonors = ( search: string ): Promise< Donor[] > => fetchDonors( { search, per_page: 20, page: 1 } );

/** Drops the cached records after a merge, which changes several of them. */
export const invalidateDonors = () => dispatch( coreStore ).invalidateResolutionForStoreSelector( 'getEntityRecord' );
