import { useSelect } from '@wordpress/data';
import { PluginPrePublishPanel, store as editorStore } from '@wordpress/editor';
import { __ } from '@wordpress/i18n';
import { registerPlugin } from '@wordpress/plugins';
import { useInvalidFields } from '../../../shared/editor/use-invalid-fields';
import '../../../shared/editor/panel.scss';
import { useSaveLock } from '../../../shared/editor/use-save-lock';
import './campaign-editor.scss';
import { CampaignPanel } from './CampaignPanel';
import { missingParts } from './missing-parts';
import { CAMPAIGN, useCampaign } from './use-campaign';

function Panels( { id }: { readonly id: number } ) {
	const campaign = useCampaign( id );
	const [ held, holding ] = useInvalidFields( { ...campaign?.meta }, true );
	const why = useSaveLock( 'benefit-campaign', held );

	const missing = campaign ? missingParts( campaign ) : [];

	return (
		<>
			<CampaignPanel id={ id } holding={ holding } />
			{ why !== '' && (
				<PluginPrePublishPanel title={ __( 'The campaign cannot be saved yet', 'benefit' ) } initialOpen>
					<p className="benefit-panel-error">{ why }</p>
				</PluginPrePublishPanel>
			) }
			{ missing.length > 0 && (
				<PluginPrePublishPanel title={ __( 'Still missing', 'benefit' ) } initialOpen>
					<p>{ __( 'You can publish the campaign without these.', 'benefit' ) }</p>
					<ul className="benefit-panel-missing">
						{ missing.map( ( part ) => (
							<li key={ part }>{ part }</li>
						) ) }
					</ul>
				</PluginPrePublishPanel>
			) }
		</>
	);
}

function CampaignPlugin() {
	// The editor can switch to a template or a pattern without loading a page.
	const id = useSelect( ( select ) => {
		const editor = select( editorStore );
		return editor.getCurrentPostType() === CAMPAIGN.name ? editor.getCurrentPostId() : null;
	}, [] );

	return id ? <Panels key={ id } id={ id } /> : null;
}

registerPlugin( 'benefit-campaign', { render: CampaignPlugin } );
