<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Campaigns;

defined('ABSPATH') || exit;

/** Provides the content of a new campaign: text, progress, form and donor wall. */
final class CampaignContent
{
    public const FORM = 'benefit/donation-form';
    public const WALL = 'benefit/donor-wall';

    /** @return list<array{string, array<string, mixed>}> names and attributes of blocks, as in a post type's `template` */
    public static function blocks(): array
    {
        return [
            ['core/paragraph', ['placeholder' => __('Say what the money is for.', 'benefit')]],
            // The form below is what its button would lead to.
            [CampaignBlock::NAME, ['showButton' => false]],
            [self::FORM, []],
            [self::WALL, ['ofCampaign' => true, 'number' => 6]],
        ];
    }

    /**
     * Runs on `register_benefit_campaign_post_type_args`. The editor begins with these blocks.
     *
     * @param array<string, mixed> $arguments
     *
     * @return array<string, mixed>
     */
    public static function addTemplate(array $arguments): array
    {
        return ['template' => self::blocks()] + $arguments;
    }

    public static function serialized(): string
    {
        return implode("\n\n", array_map(
            static fn(array $block): string => get_comment_delimited_block_content($block[0], $block[1], $block[0] === 'core/paragraph' ? "\n<p></p>\n" : ''),
            self::blocks(),
        ));
    }

    /** Runs on `rest_pre_insert_benefit_campaign`. Completes a new campaign that was sent without content. */
    public function addToNew(mixed $post, \WP_REST_Request $request): mixed
    {
        if ($post instanceof \stdClass && !isset($post->ID) && !isset($request['content'])) {
            $post->post_content = self::serialized();
        }

        return $post;
    }
}
