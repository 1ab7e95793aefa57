import { store, useEntityRecords } from '@wordpress/core-data';
import { useSelect } from '@wordpress/data';
import { postOptions, type PostOption, type PostRecord } from '../../src/shared/admin/post-options';

export type Posts =
	| { readonly status: 'loading' }
	| { readonly status: 'failed' }
	| { readonly status: 'ready'; readonly options: readonly PostOption[] };

interface Kind {
	/** Of its post type. */
	readonly name: string;
	/** The words for one that has no name. */
	readonly unnamed: ( id: number ) => string;
	/** Whether those that are not published are offered, too, to people who may write them. */
	readonly offersAll: boolean;
}

/** As many as a list shows at once; what lies beyond is found by typing. */
const SHOWN = 20;
const MOST_CHOSEN = 100;
const PUBLISHED = [ 'publish' ];
const ALL = [ ...PUBLISHED, 'future', 'draft', 'pending', 'private' ];
// The "view" context, so that an author who may not edit them can still choose one.
const FIELDS = { context: 'view', _fields: 'id,title,status,date' } as const;
const NAMES = { search_columns: [ 'post_title' ], orderby: 'title', order: 'asc' } as const;

/** The posts whose names hold `search`, with the chosen ones among them whatever is searched for. */
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
		// Asked for once: with another status the list would go while somebody types, and what was typed with it.
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
	// Earlier results stay while the next search is under way, or the list would close at each letter.
	if ( ! found.hasResolved && ! search ) {
		return { status: 'loading' };
	}
	const records = [ ...( selected.records ?? [] ), ...( found.records ?? [] ) ];
	const byId = new Map( records.map( ( record ) => [ record.id, record ] ) );

	return { status: 'ready', options: postOptions( [ ...byId.values() ], unnamed ) };
}
