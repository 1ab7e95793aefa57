import { store, useEntityRecords } from '@wordpress/core-data';
import { useSelect } from '@wordpress/data';
import { decodeEntities } from '@wordpress/html-entities';
import { __, sprintf } from '@wordpress/i18n';

interface EventRecord {
	readonly id: number;
	readonly status: string;
	readonly title: { readonly rendered: string };
}

export interface EventOption {
	readonly value: string;
	readonly label: string;
}

export type Events =
	| { readonly status: 'loading' }
	| { readonly status: 'failed' }
	| { readonly status: 'ready'; readonly options: readonly EventOption[] };

/** As many as a list shows at once; what lies beyond is found by typing. */
const SHOWN = 20;
const ENTITY = { kind: 'postType', name: 'benefit_event' } as const;
const PUBLISHED = [ 'publish' ];
const ALL = [ ...PUBLISHED, 'future', 'draft', 'pending', 'private' ];
// The "view" context, so that an author who may not edit events can still choose one.
const FIELDS = { context: 'view', _fields: 'id,title,status' } as const;

function option( { id, status, title }: EventRecord ): EventOption {
	const name =
		decodeEntities( title.rendered ) || sprintf( /* translators: %d: id */ __( 'Event %d', 'benefit' ), id );
	const label =
		status === 'publish'
			? name
			: sprintf( /* translators: %s: event */ __( '%s (not published)', 'benefit' ), name );

	return { value: String( id ), label };
}

/** The events whose names hold `search`, with the chosen one among them whatever is searched for. */
export function useEvents( search: string, chosen: number ): Events {
	const mayWrite = useSelect( ( select ) => select( store ).canUser( 'create', ENTITY ) === true, [] );
	const status = mayWrite ? ALL : PUBLISHED;
	const found = useEntityRecords< EventRecord >( ENTITY.kind, ENTITY.name, {
		...FIELDS,
		per_page: SHOWN,
		status,
		...( search && { search } ),
	} );
	const selected = useEntityRecords< EventRecord >(
		ENTITY.kind,
		ENTITY.name,
		{ ...FIELDS, include: [ chosen ], status },
		{ enabled: chosen > 0 }
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

	return { status: 'ready', options: [ ...byId.values() ].map( option ) };
}
