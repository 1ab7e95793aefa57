import type { BlockConfiguration } from '@wordpress/blocks';
import { registerPlugin } from '@wordpress/plugins';
import { registerEditor } from '../shared/register-editor';
import metadata from './block.json';
import { Edit, type Attributes } from './edit';
import { ShortcodePanel } from './shortcode-panel';

/** The cast below is needed because the package's types expect a shortcode's attributes to be texts. */
type Transforms = NonNullable< BlockConfiguration< Attributes >[ 'transforms' ] >;
type Shortcode = { readonly named: { readonly id?: string } };

registerEditor< Attributes >( metadata.name, Edit, {
	transforms: {
		from: [
			{
				type: 'shortcode',
				tag: 'pt_view',
				// Shortcodes with a name instead of an ID are not converted.
				isMatch: ( { named }: Shortcode ) => /^\d+$/.test( named.id ?? '' ),
				attributes: {
					viewId: { type: 'integer', shortcode: ( { named }: Shortcode ) => Number( named.id ) },
				},
			},
		],
	} as unknown as Transforms,
} );

registerPlugin( 'benefit-saved-view', { render: ShortcodePanel } );
