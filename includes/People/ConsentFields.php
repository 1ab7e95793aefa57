<?php

declare(strict_types=1);

namespace Benefit\People;

use Benefit\Shared\Forms\FieldSet;
use Benefit\Shared\Forms\FormField;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/**
 * The consents that buyers are asked for: the terms, which are a page of the site, and the organizer's own sentences.
 * None is shown until it is set up. A purchase stores the wording that was agreed to, and when.
 */
final class ConsentFields
{
    /** Number of sentences the organizer can write. */
    public const OWN = 3;

    private const NAME = 'benefit_consent_';

    public function __construct(private readonly Settings $settings) {}

    public function fields(): FieldSet
    {
        return new FieldSet(array_map(
            static fn(array $one): FormField => new FormField(self::NAME . $one['id'], $one['text'], 'checkbox', $one['required']),
            $this->all(),
        ));
    }

    /** @return array<string, array{url: string, text: string}> link to the text, by field name */
    public function links(): array
    {
        $links = [];
        foreach ($this->all() as $one) {
            if ($one['url'] !== '') {
                /* translators: %s: title of a page */
                $links[self::NAME . $one['id']] = ['url' => $one['url'], 'text' => sprintf(__('Read “%s” (opens in a new tab)', 'benefit'), $one['title'])];
            }
        }

        return $links;
    }

    /**
     * @param array<string, string> $values validated, by field name
     * @param int $now Unix seconds
     *
     * @return list<array{id: string, text: string, at: int}>
     */
    public function getGivenConsents(array $values, int $now): array
    {
        $given = [];
        foreach ($this->all() as $one) {
            if (($values[self::NAME . $one['id']] ?? '') === '1') {
                $given[] = ['id' => $one['id'], 'text' => trim($one['text'] . ' ' . $one['url']), 'at' => $now];
            }
        }

        return $given;
    }

    /** @return list<array{id: string, text: string, required: bool, url: string, title: string}> */
    private function all(): array
    {
        $all = [];
        $page = get_post($this->settings->number('page_terms') ?: -1);
        if ($page instanceof \WP_Post && $page->post_status === 'publish') {
            $title = html_entity_decode(wp_strip_all_tags($page->post_title), ENT_QUOTES | ENT_HTML5, 'UTF-8');
            $all[] = [
                'id' => 'terms',
                /* translators: %s: title of a page, e.g. "Terms of sale" */
                'text' => sprintf(__('I have read and agree to “%s”.', 'benefit'), $title),
                'required' => true,
                'url' => (string) get_permalink($page),
                'title' => $title,
            ];
        }
        foreach (range(1, self::OWN) as $number) {
            $text = $this->settings->text("consent_{$number}_text");
            if ($text !== '') {
                $all[] = ['id' => (string) $number, 'text' => $text, 'required' => $this->settings->flag("consent_{$number}_required"), 'url' => '', 'title' => ''];
            }
        }

        return $all;
    }
}
