import apiFetch from '@wordpress/api-fetch';
import type { DeskDonorResponse, DonorMergeRequest, DonorMergingResponse, DonorNoteRequest } from './contracts';

/** The routes of benefit/v1/desk/donors, for everything that the REST entity does not offer. */

const BASE = '/benefit/v1/desk/donors';

export const getDonorDetails = ( id: number, signal: AbortSignal ) =>
	apiFetch< DeskDonorResponse >( { path: `${ BASE }/${ id }`, signal } );

export const getMergePreview = ( id: number, others: readonly number[], signal: AbortSignal ) =>
	apiFetch< DonorMergingResponse >( {
		path: `${ BASE }/${ id }/merging?${ new URLSearchParams( others.map( ( one ) => [ 'others[]', `${ one }` ] ) ) }`,
		signal,
	} );

/** Each call returns the donor's details after the change. */
const doing =
	< Request extends { donor_id: number } >( path: string ) =>
	( { donor_id: id, ...data }: Request ) =>
		apiFetch< DeskDonorResponse >( { path: `${ BASE }/${ id }/${ path }`, method: 'POST', data } );

export const addDonorNote = doing< DonorNoteRequest >( 'note' );
export const mergeDonors = doing< DonorMergeRequest >( 'merge' );
