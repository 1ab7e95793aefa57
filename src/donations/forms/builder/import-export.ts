import { __ } from '@wordpress/i18n';
import { parseDefinition, serializeDefinition, type Definition } from './form-definition';

/** Marks a file as an exported form. */
const KIND = 'benefit-donation-form';

export const exportForm = ( form: Definition ): string =>
	JSON.stringify(
		{ kind: KIND, site: window.location.origin, definition: JSON.parse( serializeDefinition( form ) ) },
		null,
		'\t'
	);

export type Imported =
	{ readonly status: 'read'; readonly form: Definition } | { readonly status: 'refused'; readonly sentence: string };

/** Reads a form from a file. The caller must ask the server whether it is valid. */
export function importForm( text: string ): Imported {
	let file: unknown;
	try {
		file = JSON.parse( text );
	} catch {
		return {
			status: 'refused',
			sentence: __( 'This file is not a donation form: it is not valid JSON.', 'benefit' ),
		};
	}
	const { kind, site, definition } = ( typeof file === 'object' && file !== null ? file : {} ) as {
		readonly kind?: unknown;
		readonly site?: unknown;
		readonly definition?: unknown;
	};
	const form = kind === KIND ? parseDefinition( JSON.stringify( definition ?? null ) ) : null;
	return form
		? // Campaigns and images have other ids on another site.
			{
				status: 'read',
				form: { ...form, campaign_id: 0, picture: site === window.location.origin ? form.picture : 0 },
			}
		: {
				status: 'refused',
				sentence: __(
					'This file is not a donation form. Please choose one that was exported from a form.',
					'benefit'
				),
			};
}

export function download( name: string, text: string ): void {
	const url = URL.createObjectURL( new Blob( [ text ], { type: 'application/json' } ) );
	const link = document.createElement( 'a' );
	link.href = url;
	link.download = `${ name || 'form' }.json`;
	link.click();
	URL.revokeObjectURL( url );
}
