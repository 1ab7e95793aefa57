import { useEntityRecords } from '@wordpress/core-data';
import { decodeEntities } from '@wordpress/html-entities';
import { __, sprintf } from '@wordpress/i18n';

interface FormRecord {
	readonly id: number;
	readonly title: { readonly rendered: string };
}

interface FormOption {
	readonly value: string;
	readonly label: string;
}

export type Forms =
	| { readonly status: 'loading' }
	| { readonly status: 'failed' }
	| { readonly status: 'ready'; readonly options: readonly FormOption[] };

/** As many as WordPress gives at once. */
const MOST = 100;
// The "view" context, so that an author who may not edit forms can still choose one.
const QUERY = { context: 'view', _fields: 'id,title', per_page: MOST, orderby: 'title', order: 'asc' } as const;

const option = ( { id, title }: FormRecord ): FormOption => ( {
	value: `${ id }`,
	label: decodeEntities( title.rendered ) || sprintf( /* translators: %d: id */ __( 'Form %d', 'benefit' ), id ),
} );

/** The forms that visitors can give by. */
export function useForms(): Forms {
	const { status, records } = useEntityRecords< FormRecord >( 'postType', 'benefit_form', QUERY );
	if ( status === 'ERROR' ) {
		return { status: 'failed' };
	}
	return records ? { status: 'ready', options: records.map( option ) } : { status: 'loading' };
}
