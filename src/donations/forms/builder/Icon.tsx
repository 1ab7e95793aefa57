import { Dashicon, type IconType } from '@wordpress/components';

/** A picture beside words. Its letter of the icon font is nothing to be read out. */
export const Icon = ( { icon }: { readonly icon: IconType } ) => (
	<Dashicon icon={ icon as 'heart' } aria-hidden="true" />
);
