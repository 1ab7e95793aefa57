import { ExternalLink, Flex, SelectControl } from '@wordpress/components';
import { PluginDocumentSettingPanel } from '@wordpress/editor';
import { __, sprintf } from '@wordpress/i18n';
import { formatCount } from '../../../shared/admin/data-view-state';
import { TextField, ValueField } from '../../../shared/editor/EditorField';
import { FormContext, useForm } from '../../../shared/editor/form-context';
import type { InvalidFieldsApi } from '../../../shared/editor/use-invalid-fields';
import { timestampFormat } from '../../../shared/editor/input-formats';
import { formatMoney } from '../../../shared/support/money-format';
import { goalFormat, readGoal, goalRangeMessage, goalProgress, type GoalType } from './campaign-goal';
import { campaignEditorScriptData } from './campaign-editor-script-data';
import { useCampaign, type EditedCampaign } from './use-campaign';

/** The limit in includes/Donations/Rest/schema/campaign.json. */
const DESCRIPTION_LENGTH = 1000;

function Goal( { meta, set }: EditedCampaign ) {
	const type = meta.benefit_goal_type || 'amount';
	const { money } = campaignEditorScriptData();

	return (
		<>
			<SelectControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Goal type', 'benefit' ) }
				value={ type }
				options={ [
					{ value: 'amount', label: __( 'Amount raised', 'benefit' ) },
					{ value: 'donations', label: __( 'Donations', 'benefit' ) },
					{ value: 'donors', label: __( 'Donors', 'benefit' ) },
				] }
				onChange={ ( to: GoalType ) =>
					set( 'benefit_goal_type', {
						benefit_goal_type: to,
						benefit_goal_minor: readGoal( meta.benefit_goal_minor, type, to ),
					} )
				}
			/>
			<ValueField
				// A text that is not valid for one type of goal may be valid for another.
				key={ type }
				name="benefit_goal_minor"
				label={
					type === 'amount'
						? /* translators: %s: sign of the currency */
							sprintf( __( 'Goal in %s', 'benefit' ), money.symbol )
						: __( 'Goal', 'benefit' )
				}
				help={ __( 'Leave empty for no goal.', 'benefit' ) }
				value={ meta.benefit_goal_minor }
				notation={ goalFormat( type ) }
				unreadable={ goalRangeMessage( type ) }
				inputMode={ type === 'amount' ? 'decimal' : 'numeric' }
				onChange={ ( goal ) => set( 'benefit_goal_minor', { benefit_goal_minor: goal } ) }
			/>
		</>
	);
}

/** Shows the sums as they were when the editor was opened, compared with the goal as it is edited. */
function Progress( { meta }: EditedCampaign ) {
	const { money, figures } = campaignEditorScriptData();
	const { percent, sentence } = goalProgress( meta.benefit_goal_type || 'amount', meta.benefit_goal_minor );
	const facts = [
		[ __( 'Raised', 'benefit' ), formatMoney( figures.amount, money ) ],
		[ __( 'Donations', 'benefit' ), formatCount( figures.gifts ) ],
		[ __( 'Donors', 'benefit' ), formatCount( figures.donors ) ],
		[ __( 'Goal', 'benefit' ), sentence ],
	];

	return (
		<>
			<dl className="benefit-panel-figures">
				{ facts.map( ( [ label, value ] ) => (
					<div key={ label }>
						<dt>{ label }</dt>
						<dd>{ value }</dd>
					</div>
				) ) }
			</dl>
			{ meta.benefit_goal_minor > 0 && (
				<progress
					className="benefit-panel-progress"
					aria-label={ sentence }
					max={ 100 }
					value={ Math.min( percent, 100 ) }
				/>
			) }
		</>
	);
}

/** Says how donations come to the campaign. */
function DonateButton( { meta }: EditedCampaign ) {
	const { form } = campaignEditorScriptData();
	const id = meta.benefit_default_form;

	return (
		<p className="benefit-panel-hint">
			{ form !== '' &&
				/* translators: %s: title of a donation form */
				sprintf( __( 'The donate button leads to the form “%s”.', 'benefit' ), form ) }
			{ form === '' &&
				( id
					? __( 'The campaign’s donation form is not published yet.', 'benefit' )
					: __(
							'To raise money for this campaign, choose it in a donation form under “Goal, campaign, and appearance”. Its donate button then leads to that form.',
							'benefit'
						) ) }{ ' ' }
			{ id > 0 && (
				<ExternalLink href={ `post.php?post=${ id }&action=edit` }>
					{ __( 'Edit form', 'benefit' ) }
				</ExternalLink>
			) }
		</p>
	);
}

export function CampaignPanel( { id, holding }: { readonly id: number; readonly holding: InvalidFieldsApi } ) {
	const campaign = useCampaign( id );
	const form = useForm( campaign?.wrong ?? {}, holding );
	const { zone } = campaignEditorScriptData();
	const time = (
		{ meta, set }: EditedCampaign,
		name: 'benefit_start' | 'benefit_end',
		label: string,
		help: string
	) => (
		<ValueField
			name={ name }
			label={ label }
			help={ help }
			value={ meta[ name ] }
			notation={ timestampFormat( zone ) }
			unreadable={ __( 'Enter a valid date and time in the site’s time zone.', 'benefit' ) }
			type="datetime-local"
			onChange={ ( value ) => set( name, { [ name ]: value } ) }
		/>
	);

	return (
		<PluginDocumentSettingPanel name="campaign" title={ __( 'Campaign', 'benefit' ) } className="benefit-panel">
			{ campaign && (
				<FormContext.Provider value={ form }>
					<Flex direction="column" gap={ 4 } align="stretch">
						<Progress { ...campaign } />
						<Goal { ...campaign } />
						<DonateButton { ...campaign } />
						{ time( campaign, 'benefit_start', __( 'Start', 'benefit' ), '' ) }
						{ time(
							campaign,
							'benefit_end',
							__( 'End', 'benefit' ),
							sprintf(
								/* translators: %s: a time zone */
								__(
									'After this, the campaign page says that the campaign has ended. Its donation forms stay open. Time zone: %s',
									'benefit'
								),
								zone
							)
						) }
						<TextField
							name="excerpt"
							label={ __( 'Short description', 'benefit' ) }
							maxLength={ DESCRIPTION_LENGTH }
							isMultiline
							value={ campaign.excerpt }
							onChange={ campaign.setExcerpt }
						/>
					</Flex>
				</FormContext.Provider>
			) }
		</PluginDocumentSettingPanel>
	);
}
