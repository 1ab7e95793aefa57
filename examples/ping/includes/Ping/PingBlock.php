<?php

declare(strict_types=1);

namespace Benefit\Ping;

use Benefit\Shared\Html\IslandRegistry;
use Benefit\Shared\Http\FormSubmission;

defined('ABSPATH') || exit;

/** The block benefit/ping. */
final class PingBlock
{
    public function __construct(private readonly IslandRegistry $islands) {}

    /** @param array<string, mixed> $attributes */
    public function render(array $attributes, string $content, \WP_Block $block): string
    {
        $answer = FormSubmission::forAction('ping')?->state['answer'] ?? '';

        return '<div ' . get_block_wrapper_attributes(['class' => 'benefit']) . '>'
            . $this->islands->renderIsland('ping', ['button' => __('Ping', 'benefit'), 'answer' => $answer])
            . '</div>';
    }
}
