<?php

/** The demo's page of blocks for pages: `extras` in site.json. */

declare(strict_types=1);

function benefit_demo_accordion(string $attributes, array $panels): string
{
    $html = '';
    foreach ($panels as $title => $text) {
        $html .= '<!-- wp:benefit/accordion-panel ' . serialize_block_attributes(['title' => $title]) . " -->\n" . benefit_demo_paragraphs($text) . "\n<!-- /wp:benefit/accordion-panel -->\n";
    }

    return "<!-- wp:benefit/accordion {$attributes} -->\n{$html}<!-- /wp:benefit/accordion -->\n\n";
}

function benefit_demo_extras(): string
{
    return "<!-- wp:benefit/notice {\"kind\":\"warning\",\"noticeId\":\"lift\"} -->\n" . benefit_demo_paragraphs('The lift to the balcony is being repaired until Friday. Please ask at the door for a place in the stalls.') . "\n<!-- /wp:benefit/notice -->\n\n"
        . benefit_demo_paragraphs('How to find us, what to bring, and what we are asked most often.')
        . "\n\n<!-- wp:heading -->\n<h2 class=\"wp-block-heading\">Your visit</h2>\n<!-- /wp:heading -->\n\n"
        . benefit_demo_accordion('{"isSingle":true,"initial":1,"hasBar":true}', [
            'How do I get there?' => 'Bus 12 stops at Quay Street, and the old rope walk leads from the station along the water in ten minutes. Bicycles have a roof behind the house.',
            'Is there step-free access?' => 'Yes, from Quay Street. A lift goes to the balcony, and there is a hearing loop in the first eight rows.',
            'Can I bring my dog?' => 'Guide dogs, always. Others may wait with our porter, who has biscuits.',
        ])
        . "<!-- wp:heading -->\n<h2 class=\"wp-block-heading\">Helping out</h2>\n<!-- /wp:heading -->\n\n"
        . benefit_demo_accordion('{"hasBar":true,"iconSide":"start"}', [
            'What do volunteers do?' => 'They tear tickets, pour tea, hang lamps and carry the piano. Nobody carries it twice in one week.',
            'Who may join?' => 'Everybody from sixteen years on. We meet on the first Monday of the month.',
            'What do I get for it?' => 'Tea, good company, and a free place at every reading.',
        ]);
}
