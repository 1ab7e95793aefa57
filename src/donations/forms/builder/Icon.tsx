import { Dashicon, type IconType } from '@wordpress/components';

/** Shows an icon next to a text. Screen readers must not read the character of the icon font. */
export const Icon = ( { icon }: { readonly icon: IconType } ) => (
	<Dashicon icon={ icon as 'heart' } aria-hidden="true" />
);
