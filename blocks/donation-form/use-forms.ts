import { __, sprintf } from '@wordpress/i18n';
import { usePosts } from '../shared/use-posts';

/** Published forms only: visitors cannot donate with others. */
const FORMS = {
	name: 'benefit_form',
	/* translators: %d: id */
	unnamed: ( id: number ) => sprintf( __( 'Form %d', 'benefit' ), id ),
	offersAll: false,
} as const;

export const useForms = ( search: string, chosen: readonly number[] ) => usePosts( FORMS, search, chosen );
