import { __ } from '@wordpress/i18n';
import type { EditedCampaign } from './use-campaign';

type Facts = Pick< EditedCampaign, 'title' | 'excerpt' | 'hasPicture' | 'meta' >;

/** Names what a campaign's page shows and this campaign does not have yet. */
export function missingParts( { title, excerpt, hasPicture, meta }: Facts ): string[] {
	const parts: readonly ( readonly [ boolean, string ] )[] = [
		[ title.trim() !== '', __( 'Title', 'benefit' ) ],
		[ hasPicture, __( 'Featured image', 'benefit' ) ],
		[ excerpt.trim() !== '', __( 'Short description', 'benefit' ) ],
		[ meta.benefit_goal_minor > 0, __( 'Goal', 'benefit' ) ],
	];

	return parts.filter( ( [ isThere ] ) => ! isThere ).map( ( [ , part ] ) => part );
}
