import type { IconType } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Field, Kind } from './form-definition';

export interface KindWords {
	readonly kind: Kind;
	readonly label: string;
	/** More words by which the search finds it. */
	readonly words: string;
	readonly icon: IconType;
}

export interface KindGroup {
	readonly title: string;
	readonly kinds: readonly KindWords[];
}

const words = ( kind: Kind, icon: IconType, label: string, more: string ): KindWords => ( {
	kind,
	icon,
	label,
	words: more,
} );

export const kindGroups = (): readonly KindGroup[] => [
	{
		title: __( 'Text', 'benefit' ),
		kinds: [
			words( 'text', 'editor-textcolor', __( 'Text', 'benefit' ), __( 'line name word', 'benefit' ) ),
			words(
				'textarea',
				'editor-paragraph',
				__( 'Long text', 'benefit' ),
				__( 'lines message paragraph', 'benefit' )
			),
			words( 'richtext', 'editor-bold', __( 'Rich text', 'benefit' ), __( 'bold list link', 'benefit' ) ),
			words( 'email', 'email', __( 'Email', 'benefit' ), __( 'address', 'benefit' ) ),
			words( 'tel', 'phone', __( 'Phone', 'benefit' ), __( 'number mobile', 'benefit' ) ),
			words( 'url', 'admin-links', __( 'URL', 'benefit' ), __( 'link site', 'benefit' ) ),
			words( 'number', 'calculator', __( 'Number', 'benefit' ), __( 'count decimal', 'benefit' ) ),
		],
	},
	{
		title: __( 'Choices', 'benefit' ),
		kinds: [
			words( 'radio', 'marker', __( 'Radio buttons', 'benefit' ), __( 'radio choice', 'benefit' ) ),
			words( 'select', 'arrow-down-alt2', __( 'Dropdown', 'benefit' ), __( 'select choice', 'benefit' ) ),
			words( 'checkboxes', 'yes-alt', __( 'Checkboxes', 'benefit' ), __( 'checkboxes choices', 'benefit' ) ),
			words(
				'multiselect',
				'list-view',
				__( 'Multi-select list', 'benefit' ),
				__( 'multiple select choices', 'benefit' )
			),
			words( 'checkbox', 'yes', __( 'Single checkbox', 'benefit' ), __( 'checkbox yes', 'benefit' ) ),
			words( 'consent', 'privacy', __( 'Consent', 'benefit' ), __( 'agree privacy terms', 'benefit' ) ),
		],
	},
	{
		title: __( 'Date and time', 'benefit' ),
		kinds: [
			words( 'date', 'calendar-alt', __( 'Date', 'benefit' ), __( 'day birthday', 'benefit' ) ),
			words( 'time', 'clock', __( 'Time', 'benefit' ), __( 'hour', 'benefit' ) ),
			words( 'datetime', 'calendar', __( 'Date and time', 'benefit' ), __( 'appointment', 'benefit' ) ),
		],
	},
	{
		title: __( 'More', 'benefit' ),
		kinds: [
			words( 'section', 'heading', __( 'Section', 'benefit' ), __( 'heading group', 'benefit' ) ),
			words( 'html', 'text', __( 'Text block', 'benefit' ), __( 'html paragraph note', 'benefit' ) ),
			words( 'file', 'upload', __( 'Files', 'benefit' ), __( 'upload picture document', 'benefit' ) ),
			words( 'repeater', 'editor-table', __( 'Table', 'benefit' ), __( 'repeat rows guests', 'benefit' ) ),
			words( 'hidden', 'hidden', __( 'Hidden field', 'benefit' ), __( 'campaign source', 'benefit' ) ),
		],
	},
];

export const fieldKind = ( kind: Kind ): KindWords | undefined =>
	kindGroups()
		.flatMap( ( { kinds } ) => kinds )
		.find( ( one ) => one.kind === kind );

/**
 * Returns the initial settings of a new field. Texts that only the editor knows stay empty and are reported as missing,
 * because placeholders would get published.
 */
export function newField( kind: Kind ): Partial< Field > {
	switch ( kind ) {
		case 'select':
		case 'multiselect':
		case 'radio':
		case 'checkboxes':
			return {
				choices: [
					{ value: 'choice-1', label: '' },
					{ value: 'choice-2', label: '' },
				],
			};
		case 'repeater':
			return { options: { columns: [ { slug: 'name', label: __( 'Name', 'benefit' ) } ] } };
		case 'file':
			return { options: { max_files: 1, max_kb: 2048, extensions: [ 'jpg', 'png', 'pdf' ] } };
		case 'consent':
			return { required: true };
		default:
			return {};
	}
}
