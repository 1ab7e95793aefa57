import { store, useEntityRecords } from '@wordpress/core-data';
import { useSelect } from '@wordpress/data';
import { postOptions, type PostOption, type PostRecord } from '../../src/shared/admin/post-options';

export type Posts =
	| { readonly status: 'loading' }
	| { readonly status: 'failed' }
	| { readonly status: 'ready'; readonly options: readonly PostOption[] };

interface Kind {
	/** Post type. */
	readonly name: string;
	/** Label of a post without a title. */
	readonly unnamed: ( id: number ) => string;
	/** Whether unpublished posts are offered too, to users who may write them. */
	readonly offersAll: boolean;
}

/** Number of posts that a list shows; others are found by searching. */
const SHOWN = 20;
const MOST_CHOSEN = 100;
const PUBLISHED = [ 'publish' ];
const ALL = [ ...PUBLISHED, 'future', 'draft', 'pending', 'private' ];
// "view", so that authors who may not edit these posts can still choose one.
const FIELDS = { context: 'view', _fields: 'id,title,status,date' } as const;
const NAMES = { search_columns: [ 'post_title' ], orderby: 'title', order: 'asc' } as const;

/** Posts whose title contains `search`, plus the chosen ones. */
export function usePosts( { name, unnamed, offersAll }: Kind, search: string, chosen: readonly number[] ): Posts {
	const [ mayWrite, isMayWriteKnown ] = useSelect(
		( select ) => {
			const { canUser, hasFinishedResolution } = select( store );
			const post = { kind: 'postType', name };
			return [
				canUser( 'create', post ) === true,
				hasFinishedResolution( 'canUser', [ 'create', post ] ) === true,
			] as const;
		},
		[ name ]
	);
	const known = mayWrite ? ALL : PUBLISHED;
	const found = useEntityRecords< PostRecord >(
		'postType',
		name,
		{
			...FIELDS,
			per_page: SHOWN,
			status: offersAll ? known : PUBLISHED,
			...( search && { ...NAMES, search } ),
		},
		// Waits for the permission: a later change of the status would reset the list, and with it what the user has
		// typed.
		{ enabled: isMayWriteKnown }
	);
	const selected = useEntityRecords< PostRecord >(
		'postType',
		name,
		{ ...FIELDS, include: chosen, status: known, per_page: MOST_CHOSEN },
		{ enabled: chosen.length > 0 }
	);
	if ( found.status === 'ERROR' ) {
		return { status: 'failed' };
	}
	// Earlier results stay during a search, otherwise the list would close at each letter.
	if ( ! found.hasResolved && ! search ) {
		return { status: 'loading' };
	}
	const records = [ ...( selected.records ?? [] ), ...( found.records ?? [] ) ];
	const byId = new Map( records.map( ( record ) => [ record.id, record ] ) );

	return { status: 'ready', options: postOptions( [ ...byId.values() ], unnamed ) };
}
