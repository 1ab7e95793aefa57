import { store as coreStore } from '@wordpress/core-data';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { useEntityEdit } from '../../../shared/admin/use-entity-edit';
import type { Field, Sentences } from '../../../shared/editor/use-invalid-fields';
import { parseTimestamp } from '../../../shared/editor/timestamps';
import { parseRestError } from '../../../shared/http/rest-error';
import type { GoalType } from './campaign-goal';

export const CAMPAIGN = { kind: 'postType', name: 'benefit_campaign' } as const;

export interface CampaignMeta {
	/** Minor units, or a number of donations or donors; 0 for no goal. */
	readonly benefit_goal_minor: number;
	/** '' means an amount. */
	readonly benefit_goal_type: GoalType | '';
	readonly benefit_start: string;
	readonly benefit_end: string;
	/** 0 for none. */
	readonly benefit_default_form: number;
}

interface CampaignRecord {
	readonly meta?: CampaignMeta;
	readonly excerpt: string;
	readonly title: string;
	readonly featured_media?: number;
}

export interface EditedCampaign {
	readonly meta: CampaignMeta;
	readonly excerpt: string;
	readonly title: string;
	readonly hasPicture: boolean;
	readonly wrong: Sentences;
	set: ( field: Field, changes: Partial< CampaignMeta > ) => void;
	setExcerpt: ( excerpt: string ) => void;
}

/** Checks that the campaign ends after it starts, with the server's own message (CampaignMetaFields.php). */
function check( meta: CampaignMeta ): Sentences {
	const [ start, end ] = [ meta.benefit_start, meta.benefit_end ].map( parseTimestamp );
	return typeof end === 'number' && typeof start === 'number' && end <= start
		? { benefit_end: __( 'The campaign must end after it starts.', 'benefit' ) }
		: {};
}

/** Returns the edited campaign, whose fields are saved with its post; null until it is loaded. */
export function useCampaign( id: number ): EditedCampaign | null {
	const edit = useEntityEdit( CAMPAIGN, id );
	const { campaign, error } = useSelect(
		( select ) => {
			const core = select( coreStore );
			return {
				// The types cover only WordPress's own records.
				campaign: core.getEditedEntityRecord( CAMPAIGN.kind, CAMPAIGN.name, id ) as unknown as
					CampaignRecord | false,
				error: core.getLastEntitySaveError( CAMPAIGN.kind, CAMPAIGN.name, id ) as unknown,
			};
		},
		[ id ]
	);
	if ( ! campaign || ! campaign.meta ) {
		return null;
	}
	const { meta, excerpt } = campaign;
	const before = { meta, excerpt };

	return {
		meta,
		excerpt,
		title: campaign.title,
		hasPicture: ( campaign.featured_media ?? 0 ) > 0,
		wrong: { ...( error ? parseRestError( error, '' ).fields : {} ), ...check( meta ) },
		set: ( field, changes ) => edit( field, before, { meta: { ...meta, ...changes } } ),
		setExcerpt: ( text ) => edit( 'excerpt', before, { excerpt: text } ),
	};
}
