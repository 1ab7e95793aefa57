<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Campaigns;

use Benefit\Donations\Forms\CampaignPostType;

defined('ABSPATH') || exit;

/**
 * Moves progress, form and donor wall of a campaign's text to the template of campaigns, which shows them beside and
 * below the text. Nothing stored changes.
 */
final class CampaignContentParts
{
    private const DEFAULTS = [CampaignBlock::NAME => '<!-- wp:benefit/campaign /-->', CampaignContent::FORM => '<!-- wp:benefit/donation-form /-->'];
    private const FORM_SHORTCODE = '[give_form';

    /** Campaign whose parts the template shows; 0: none. */
    private int $campaignId = 0;

    /** @var array<string, string> comments of the moved blocks, by name */
    private array $moved = [];

    /**
     * Takes the first block of each kind out of the text. Progress and form have defaults, unless a synced pattern or a
     * shortcode may show them; a wall has none.
     *
     * @return bool whether the template shows this campaign's parts
     */
    public function take(int $campaignId): bool
    {
        $post = get_post($campaignId);
        if ($post === null || $post->post_type !== CampaignPostType::NAME || !is_singular(CampaignPostType::NAME) || $campaignId !== get_queried_object_id() || post_password_required($post)) {
            return false;
        }
        $this->campaignId = $campaignId;
        $this->moved = [];
        foreach ([CampaignBlock::NAME, CampaignContent::FORM, CampaignContent::WALL] as $name) {
            $comments = array_filter(self::commentsIn($post->post_content, $name), static fn(string $comment): bool => self::isOfCampaign($comment, $campaignId));
            if ($comments !== []) {
                $this->moved[$name] = reset($comments);
            }
        }

        return true;
    }

    /** Returns the block of the text, or a default; null if there is neither, or if the template shows no parts. */
    public function part(int $campaignId, string $name): ?string
    {
        if ($this->campaignId === 0 || $this->campaignId !== $campaignId) {
            return null;
        }
        $content = (string) get_post_field('post_content', $campaignId, 'raw');
        $isInText = has_block('core/block', $content) || ($name === CampaignContent::FORM && str_contains($content, self::FORM_SHORTCODE));

        return $this->moved[$name] ?? ($isInText ? null : self::DEFAULTS[$name] ?? null);
    }

    /** Leaves out what the template shows. Before WordPress renders the text's blocks. */
    public function leaveOut(string $content): string
    {
        if ($this->campaignId === 0 || (int) get_the_ID() !== $this->campaignId || !in_the_loop()) {
            return $content;
        }
        foreach ($this->moved as $comment) {
            $at = strpos($content, $comment);
            $content = $at === false ? $content : substr_replace($content, '', $at, strlen($comment));
        }

        return $content;
    }

    /** @return list<array<string, mixed>> blocks of that name */
    public static function blocksIn(string $content, string $name): array
    {
        return array_map(static fn(string $comment): array => parse_blocks($comment)[0], self::commentsIn($content, $name));
    }

    /** @return list<string> these blocks save nothing, so that each is a single comment */
    private static function commentsIn(string $content, string $name): array
    {
        preg_match_all('#<!-- wp:' . preg_quote($name, '#') . ' (?:\{(?:(?!-->).)*?\} )?/-->#s', $content, $matches);

        return $matches[0];
    }

    /** The progress of another campaign stays in the text. */
    private static function isOfCampaign(string $comment, int $campaignId): bool
    {
        $attributes = (array) (parse_blocks($comment)[0]['attrs'] ?? []);

        return ($attributes['part'] ?? '') === '' && in_array($attributes['campaignId'] ?? 0, [0, $campaignId], true);
    }
}
