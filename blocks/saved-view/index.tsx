import type { BlockConfiguration } from '@wordpress/blocks';
import { registerPlugin } from '@wordpress/plugins';
import { registerEditor } from '../shared/register';
import metadata from './block.json';
import { Edit, type Attributes } from './edit';
import { ShortcodePanel } from './shortcode-panel';

/** The package's types have attributes of a shortcode as texts. */
type Transforms = NonNullable< BlockConfiguration< Attributes >[ 'transforms' ] >;
type Shortcode = { readonly named: { readonly id?: string } };

registerEditor< Attributes >( metadata.name, Edit, {
	transforms: {
		from: [
			{
				type: 'shortcode',
				tag: 'pt_view',
				// One that is named by a word stays what it is.
				isMatch: ( { named }: Shortcode ) => /^\d+$/.test( named.id ?? '' ),
				attributes: {
					viewId: { type: 'integer', shortcode: ( { named }: Shortcode ) => Number( named.id ) },
				},
			},
		],
	} as unknown as Transforms,
} );

registerPlugin( 'benefit-saved-view', { render: ShortcodePanel } );
