import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ComponentType, ReactNode } from 'react';
import { ServerPreview } from './server-preview';
import { useIsPreview } from './use-is-preview';

interface Props {
	readonly block: string;
	readonly attributes: Record< string, unknown >;
	readonly title: string;
	/** Explains the page's use to the editor. */
	readonly about: string;
	readonly empty: string;
	/** Sample for the inserter; without it the preview is shown there too. */
	readonly Sample?: ComponentType;
	/** Settings, shown in the same panel. */
	readonly children?: ReactNode;
}

/** Editor component of a block that shows each visitor personal content. */
export function RequiredPageNotice( { block, attributes, title, about, empty, Sample, children }: Props ) {
	const isPreview = useIsPreview();

	return (
		<div { ...useBlockProps() }>
			<InspectorControls>
				<PanelBody title={ title }>
					{ children }
					<p>{ about }</p>
					<p>
						{ __(
							'Add this block to one page only, and choose that page in the Benefit settings.',
							'benefit'
						) }
					</p>
				</PanelBody>
			</InspectorControls>
			{ isPreview && Sample ? (
				<Sample />
			) : (
				<ServerPreview block={ block } attributes={ attributes } title={ title } empty={ empty } />
			) }
		</div>
	);
}
