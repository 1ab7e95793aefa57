import apiFetch from '@wordpress/api-fetch';
import { store as coreStore } from '@wordpress/core-data';
import { dispatch, resolveSelect } from '@wordpress/data';
import type { DeskDonorResponse, DonorMergeRequest, DonorMergingResponse, DonorNoteRequest } from './contracts';
import { DONOR, toDonor, type Donor, type DonorView } from './donor-records';

/** The routes of benefit/v1/desk/donors, for everything that the REST entity does not offer. */

const BASE = '/benefit/v1/desk/donors';

/** Adds the record, which the form on the donor's page edits in WordPress's data store. */
async function withRecord( details: DeskDonorResponse ): Promise< DonorView > {
	const record = await resolveSelect( coreStore ).getEntityRecord( DONOR.kind, DONOR.name, details.id );
	return toDonor( record as unknown as Donor, details );
}

export const getDonor = async ( id: number, signal?: AbortSignal ): Promise< DonorView > =>
	withRecord( await apiFetch< DeskDonorResponse >( { path: `${ BASE }/${ id }`, ...( signal && { signal } ) } ) );

/** Repeating it changes nothing, so no idempotency key is sent. */
export async function changeDonorEmail( {
	id,
	email,
}: {
	id: number;
	email: string;
	idempotency_key: string;
} ): Promise< DonorView > {
	await dispatch( coreStore ).saveEntityRecord( DONOR.kind, DONOR.name, { id, email }, { throwOnError: true } );
	return getDonor( id );
}

export const getMergePreview = ( id: number, others: readonly number[], signal: AbortSignal ) =>
	apiFetch< DonorMergingResponse >( {
		path: `${ BASE }/${ id }/merging?${ new URLSearchParams( others.map( ( one ) => [ 'others[]', `${ one }` ] ) ) }`,
		signal,
	} );

export const addDonorNote = async ( {
	id,
	...data
}: Omit< DonorNoteRequest, 'donor_id' > & { id: number } ): Promise< DonorView > =>
	withRecord( await apiFetch< DeskDonorResponse >( { path: `${ BASE }/${ id }/note`, method: 'POST', data } ) );

export const mergeDonors = ( { donor_id: id, ...data }: DonorMergeRequest ) =>
	apiFetch< DeskDonorResponse >( { path: `${ BASE }/${ id }/merge`, method: 'POST', data } );
