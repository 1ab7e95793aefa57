<?php

declare(strict_types=1);

namespace Benefit\Content\Blocks;

use Benefit\Shared\Html\BlockPattern;
use Benefit\Shared\Html\HtmlOutput;

defined('ABSPATH') || exit;

/** Provides two block patterns: questions and answers in an accordion, and a notice. */
final class ContentPatterns
{
    /** @return list<BlockPattern> */
    public function all(): array
    {
        return [self::questions(), self::notice()];
    }

    private static function questions(): BlockPattern
    {
        $panel = static fn(string $title, string $text): string => '<!-- wp:benefit/accordion-panel ' . serialize_block_attributes(['title' => $title]) . " -->\n"
            . '<h3 class="benefit-panel__title">' . HtmlOutput::text($title) . '</h3>' . BlockPattern::paragraph($text) . "<!-- /wp:benefit/accordion-panel -->\n\n";

        return new BlockPattern(
            'questions',
            __('Frequently asked questions', 'benefit'),
            __('Questions that open to show their answers.', 'benefit'),
            BlockPattern::heading(__('Frequently asked questions', 'benefit'))
                . "<!-- wp:benefit/accordion {\"isSingle\":true} -->\n"
                . $panel(__('How do I get there?', 'benefit'), __('List the nearest bus stops and where to park.', 'benefit'))
                . $panel(__('Is there step-free access?', 'benefit'), __('Explain how to get in with a wheelchair or a stroller.', 'benefit'))
                . $panel(__('Can I bring my dog?', 'benefit'), __('Answer in one sentence and say who to ask.', 'benefit'))
                . "<!-- /wp:benefit/accordion -->\n",
            [__('accordion', 'benefit'), __('questions', 'benefit')],
        );
    }

    private static function notice(): BlockPattern
    {
        return new BlockPattern(
            'notice',
            __('Notice', 'benefit'),
            __('A short message that visitors can dismiss.', 'benefit'),
            "<!-- wp:benefit/notice {\"kind\":\"warning\"} -->\n"
                . BlockPattern::paragraph(__('In one sentence, say what is different today and until when.', 'benefit'))
                . "<!-- /wp:benefit/notice -->\n",
            [__('notice', 'benefit'), __('message', 'benefit')],
        );
    }
}
