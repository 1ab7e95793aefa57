import { __ } from '@wordpress/i18n';

/** An entity as WordPress's data store expects it. */
export interface EntityConfig {
	readonly kind: string;
	readonly name: string;
	readonly plural: string;
	readonly label: string;
	readonly baseURL: string;
	readonly baseURLParams?: Readonly< Record< string, string | boolean > >;
	readonly supportsPagination: true;
}

/** A kind of entities, and its REST namespace. */
export interface EntityKind {
	readonly kind: string;
	readonly namespace: string;
}

/** Lists the entities (docs/spec-content.md §3, "Admin data entities"). */
export const createEntityConfigs = ( { kind, namespace }: EntityKind ): readonly EntityConfig[] =>
	(
		[
			{
				name: 'donation',
				plural: 'donations',
				label: __( 'Donation', 'benefit' ),
				baseURLParams: { includeSensitiveData: true, anonymousDonations: 'include' },
			},
			{
				name: 'donor',
				plural: 'donors',
				label: __( 'Donor', 'benefit' ),
				baseURLParams: { includeSensitiveData: true, anonymousDonors: 'include' },
			},
			{
				name: 'subscription',
				plural: 'subscriptions',
				label: __( 'Recurring donation', 'benefit' ),
				baseURLParams: { _embed: true, includeSensitiveData: true },
			},
			{ name: 'form', plural: 'forms', label: __( 'Donation Form', 'benefit' ) },
			{ name: 'campaign', plural: 'campaigns', label: __( 'Campaign', 'benefit' ) },
		] as const
	 ).map( ( one ) => ( { kind, baseURL: `/${ namespace }/${ one.plural }`, supportsPagination: true, ...one } ) );
