import { Button, ExternalLink, PanelBody, Spinner } from '@wordpress/components';
import { store as coreStore, useEntityRecords } from '@wordpress/core-data';
import { useDispatch, useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { useState } from '@wordpress/element';
import { decodeEntities } from '@wordpress/html-entities';
import { __, sprintf } from '@wordpress/i18n';
import { errorMessage } from '../../../shared/http/rest-error';
import { suggestions } from '../../../shared/support/currency';
import { SelectInput, MoneyInput, TextInput, ToggleInput } from './form-controls';
import { AccentInput, PictureInput } from './appearance-controls';
import type { Definition } from './form-definition';
import type { PartProps } from './use-form';
import { fieldRules } from './form-builder-script-data';

export const CAMPAIGN = { kind: 'postType', name: 'benefit_campaign' } as const;
const QUERY = {
	per_page: 100,
	orderby: 'title',
	order: 'asc',
	status: 'publish,future,draft,private',
	_fields: 'id,title,status',
} as const;

export interface Campaign {
	readonly id: number;
	readonly title: { readonly rendered: string };
	readonly status: string;
}

interface NewCampaignProps {
	readonly form: Definition;
	readonly onMade: ( id: number ) => void;
}

/** Makes a campaign that begins with the form's goal. It is a draft, which the server gives its content. */
function NewCampaign( { form, onMade }: NewCampaignProps ) {
	const [ title, setTitle ] = useState( '' );
	const [ isBusy, setBusy ] = useState( false );
	const [ wrong, setWrong ] = useState( '' );
	const { saveEntityRecord } = useDispatch( coreStore );
	const { id: formId, excerpt } = useSelect( ( select ) => {
		const editor = select( editorStore );
		return { id: editor.getCurrentPostId(), excerpt: editor.getEditedPostAttribute( 'excerpt' ) as unknown };
	}, [] );
	// The goal of a campaign is in the site's currency.
	const hasGoal = form.goal.enabled && form.currency === '';

	async function make(): Promise< void > {
		setBusy( true );
		try {
			const record: object = {
				title: title.trim(),
				status: 'draft',
				excerpt: typeof excerpt === 'string' ? excerpt : '',
				meta: {
					benefit_default_form: formId,
					...( hasGoal ? { benefit_goal_minor: form.goal.amount_minor } : {} ),
				},
			};
			const made = ( await saveEntityRecord( CAMPAIGN.kind, CAMPAIGN.name, record, { throwOnError: true } ) ) as {
				id: number;
			};
			setTitle( '' );
			setWrong( '' );
			onMade( made.id );
		} catch ( error ) {
			setWrong( errorMessage( error ) || __( 'The server did not respond. Please try again.', 'benefit' ) );
		}
		setBusy( false );
	}

	return (
		<>
			<TextInput
				path="campaign"
				label={ __( 'New campaign', 'benefit' ) }
				maxLength={ 200 }
				value={ title }
				onChange={ setTitle }
				wrong={ wrong }
			/>
			<Button
				__next40pxDefaultSize
				variant="secondary"
				isBusy={ isBusy }
				accessibleWhenDisabled
				disabled={ isBusy || title.trim() === '' }
				onClick={ () => void make() }
			>
				{ __( 'Add campaign', 'benefit' ) }
			</Button>
		</>
	);
}

function CampaignChoice( { form, change }: PartProps ) {
	const { records } = useEntityRecords< Campaign >( CAMPAIGN.kind, CAMPAIGN.name, QUERY );
	const set = ( id: number ) => change( 'campaign_id', { ...form, campaign_id: id } );
	if ( ! records ) {
		return <Spinner />;
	}
	const chosen = records.find( ( { id } ) => id === form.campaign_id );
	const isKnown = form.campaign_id === 0 || chosen;

	return (
		<>
			<SelectInput
				path="campaign_id"
				label={ __( 'Campaign', 'benefit' ) }
				help={ __( 'Several forms can raise money for the same campaign.', 'benefit' ) }
				value={ `${ form.campaign_id }` }
				options={ [
					{ value: '0', label: __( 'None', 'benefit' ) },
					...( isKnown
						? []
						: [
								{
									value: `${ form.campaign_id }`,
									/* translators: %d: number of a campaign */
									label: sprintf( __( 'Campaign %d', 'benefit' ), form.campaign_id ),
								},
							] ),
					...records.map( ( { id, title } ) => ( {
						value: `${ id }`,
						label: decodeEntities( title.rendered ) || `${ id }`,
					} ) ),
				] }
				onChange={ ( id ) => set( Number( id ) ) }
			/>
			{ chosen && (
				<p>
					{ chosen.status === 'draft' && `${ __( 'This campaign is a draft.', 'benefit' ) } ` }
					<ExternalLink href={ `post.php?post=${ chosen.id }&action=edit` }>
						{ __( 'Edit campaign', 'benefit' ) }
					</ExternalLink>
				</p>
			) }
			<NewCampaign form={ form } onMade={ set } />
		</>
	);
}

export function FormSettings( { form, change }: PartProps ) {
	const rules = fieldRules( form.currency );
	const { goal } = form;
	const set = ( changes: Partial< Definition[ 'goal' ] > ) =>
		change( `goal.${ Object.keys( changes ).join() }`, { ...form, goal: { ...goal, ...changes } } );

	return (
		<>
			<PanelBody title={ __( 'Goal', 'benefit' ) }>
				<ToggleInput
					path="goal.enabled"
					label={ __( 'Set a goal', 'benefit' ) }
					checked={ goal.enabled }
					onChange={ ( enabled ) =>
						set( {
							enabled,
							...( enabled && goal.amount_minor < 1
								? { amount_minor: 10 * suggestions( rules.currency )[ 3 ] }
								: {} ),
						} )
					}
				/>
				{ goal.enabled && (
					<>
						<MoneyInput
							path="goal.amount_minor"
							/* translators: %s: sign of the currency */
							label={ sprintf( __( 'Goal in %s', 'benefit' ), rules.symbol ) }
							rules={ rules }
							value={ goal.amount_minor }
							onChange={ ( minor ) => set( { amount_minor: minor } ) }
						/>
						<ToggleInput
							path="goal.closes"
							label={ __( 'Close the form when the goal is reached', 'benefit' ) }
							checked={ goal.closes }
							onChange={ ( closes ) => set( { closes } ) }
						/>
					</>
				) }
			</PanelBody>
			<PanelBody title={ __( 'Campaign', 'benefit' ) }>
				<CampaignChoice form={ form } change={ change } />
			</PanelBody>
			<PanelBody title={ __( 'Appearance', 'benefit' ) }>
				<SelectInput
					path="display"
					label={ __( 'Display style', 'benefit' ) }
					help={ __( 'You can change this for each block.', 'benefit' ) }
					value={ form.display }
					options={ [
						{ value: 'inline', label: __( 'Full form on the page', 'benefit' ) },
						{ value: 'modal', label: __( 'Amounts on the page, the rest in a popup', 'benefit' ) },
						{ value: 'button', label: __( 'Button that opens a popup', 'benefit' ) },
						{ value: 'reveal', label: __( 'Button that expands the form', 'benefit' ) },
					] }
					onChange={ ( display ) =>
						change( 'display', { ...form, display: display as Definition[ 'display' ] } )
					}
				/>
				<PictureInput form={ form } change={ change } />
				<AccentInput form={ form } change={ change } />
				<ToggleInput
					path="steps"
					label={ __( 'In steps where narrow', 'benefit' ) }
					help={ __(
						'On phones and in narrow columns, the form shows the amount first, then the donor’s details, then the payment.',
						'benefit'
					) }
					checked={ form.steps }
					onChange={ ( steps ) => change( 'steps', { ...form, steps } ) }
				/>
				<ToggleInput
					path="floating_labels"
					label={ __( 'Floating labels', 'benefit' ) }
					help={ __(
						'Labels appear inside the fields until something is entered. This saves space.',
						'benefit'
					) }
					checked={ form.floating_labels }
					onChange={ ( isFloating ) => change( 'floating_labels', { ...form, floating_labels: isFloating } ) }
				/>
				<ToggleInput
					path="has_summary"
					label={ __( 'Show a summary above the button', 'benefit' ) }
					help={ __( 'Amount, frequency, processing fee, and total.', 'benefit' ) }
					checked={ form.has_summary }
					onChange={ ( hasSummary ) => change( 'has_summary', { ...form, has_summary: hasSummary } ) }
				/>
			</PanelBody>
		</>
	);
}
