import { store as coreStore } from '@wordpress/core-data';
import { dispatch, resolveSelect } from '@wordpress/data';
import type { DonorResponse, DonorsRequest } from '../../rest/contracts';
import type { DeskDonorResponse } from './contracts';
import { donorName } from './donor-texts';

/** Our own name for the entity, which no other plugin uses. */
export const DONOR = { kind: 'benefit', name: 'donor' } as const;

/** A donor as the REST API returns it to staff. */
export type Donor = Required< Omit< DonorResponse, '_links' > >;

/** A row of the list. */
export interface Row extends Pick< Donor[ 'desk' ], 'amounts' | 'gifts' | 'tests' | 'created' > {
	readonly id: number;
	readonly name: string;
	readonly email: string;
	readonly other_emails: string;
	readonly company: string;
	readonly created_at: string;
}

/** The data of a donor's page: its record and its details. */
export interface DonorView extends DeskDonorResponse {
	readonly name: string;
	readonly emails: readonly string[];
	/** The latest one; '' if there is none. */
	readonly address: string;
	/** URL of the user on this site; '' if there is none. */
	readonly account_url: string;
}

export const toRow = ( { desk, ...donor }: Donor ): Row => ( {
	...desk,
	id: donor.id,
	name: donorName( donor ),
	email: donor.email,
	other_emails: donor.additionalEmails.join( ', ' ),
	company: donor.company,
	created_at: donor.createdAt,
} );

function addressText( { addresses: [ address ] }: Donor ): string {
	return address
		? [ address.address1, address.address2, address.zip, address.city, address.state, address.country ]
				.filter( Boolean )
				.join( ', ' )
		: '';
}

export const toDonor = ( donor: Donor, details: DeskDonorResponse ): DonorView => ( {
	...details,
	name: donorName( donor ),
	emails: [ donor.email, ...donor.additionalEmails ],
	address: addressText( donor ),
	account_url: donor.wpUserPermalink,
} );

/** Finds up to 20 donors by a search text. */
export async function findDonors( search: string ): Promise< Donor[] > {
	const request: DonorsRequest = { search, per_page: 20, page: 1 };
	const parameters = [ DONOR.kind, DONOR.name, request ] as const;
	// Other staff may have changed donors, so the cached answer is not used.
	await dispatch( coreStore ).invalidateResolution( 'getEntityRecords', [ ...parameters ] );
	return ( await resolveSelect( coreStore ).getEntityRecords< Donor >( ...parameters ) ) ?? [];
}

/** Drops the cached records after a merge, which changes several of them. */
export const invalidateDonors = () => dispatch( coreStore ).invalidateResolutionForStoreSelector( 'getEntityRecord' );
