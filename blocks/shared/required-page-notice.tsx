import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ComponentType, ReactNode } from 'react';
import { Preview } from './preview';
import { useIsPreview } from './use-is-preview';

interface Props {
	readonly block: string;
	readonly attributes: Record< string, unknown >;
	readonly title: string;
	/** The use of the page to a visitor. */
	readonly about: string;
	readonly empty: string;
	/** In the inserter; without one, what PHP renders there. */
	readonly Sample?: ComponentType;
	/** The settings, in the same panel. */
	readonly children?: ReactNode;
}

/** The editor's side of a block that shows each visitor something of their own. */
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
							'Put this block on one page only, and choose that page in the settings of Benefit.',
							'benefit'
						) }
					</p>
				</PanelBody>
			</InspectorControls>
			{ isPreview && Sample ? (
				<Sample />
			) : (
				<Preview block={ block } attributes={ attributes } title={ title } empty={ empty } />
			) }
		</div>
	);
}
