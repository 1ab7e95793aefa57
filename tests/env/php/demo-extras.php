<?php

/** The demo's page of content blocks: `extras` in site.json. */

declare(strict_types=1);

function benefit_demo_accordion(string $attributes, array $panels): string
{
    $html = '';
    foreach ($panels as $title => $text) {
        $html .= '<!-- wp:benefit/accordion-panel ' . serialize_block_attributes(['title' => $title]) . " -->\n" . benefit_demo_paragraphs($text) . "\n<!-- /wp:benefit/accordion-panel -->\n";
    }

    return "<!-- wp:benefit/accordion {$attributes} -->\n{$html}<!-- /wp:benefit/accordion -->\n\n";
}

function benefit_demo_image(int $id, string $alt): string
{
    return sprintf('<!-- wp:image {"id":%1$d,"sizeSlug":"full"} -->' . "\n" . '<figure class="wp-block-image size-full"><img src="%2$s" alt="%3$s" class="wp-image-%1$d"/></figure>' . "\n<!-- /wp:image -->", $id, wp_get_attachment_url($id), $alt);
}

/** @param array<string, int> $pictures ids by name */
function benefit_demo_slideshow(array $pictures): string
{
    $contents = [
        benefit_demo_image($pictures['quay'], 'The harbour in the morning'),
        benefit_demo_image($pictures['choir'], 'The hall before an evening'),
        '<!-- wp:group {"backgroundColor":"contrast","textColor":"base","style":{"spacing":{"padding":{"top":"3rem","bottom":"3rem","left":"2rem","right":"2rem"}}}} --><div class="wp-block-group has-base-color has-contrast-background-color has-text-color has-background" style="padding-top:3rem;padding-right:2rem;padding-bottom:3rem;padding-left:2rem">' . benefit_demo_paragraphs('“The best sound between the two bridges.”') . '</div><!-- /wp:group -->',
        benefit_demo_image($pictures['boats'], 'Boats between the two bridges'),
    ];
    $slides = array_map(static fn(string $slide): string => "<!-- wp:benefit/slide -->\n$slide\n<!-- /wp:benefit/slide -->\n", $contents);

    return "<!-- wp:benefit/slideshow {\"label\":\"The house\"} -->\n" . implode('', $slides) . "<!-- /wp:benefit/slideshow -->\n\n";
}

/** @param array<string, int> $pictures ids by name */
function benefit_demo_extras(array $pictures): string
{
    return "<!-- wp:benefit/notice {\"kind\":\"warning\",\"noticeId\":\"lift\"} -->\n" . benefit_demo_paragraphs('The lift to the balcony is being repaired until Friday. Please ask at the door for a place in the stalls.') . "\n<!-- /wp:benefit/notice -->\n\n"
        . benefit_demo_paragraphs('How to find us, what to bring, and what we are asked most often.')
        . "\n\n" . benefit_demo_slideshow($pictures)
        . "<!-- wp:heading -->\n<h2 class=\"wp-block-heading\">Your visit</h2>\n<!-- /wp:heading -->\n\n"
        . benefit_demo_accordion('{"isSingle":true,"initial":1,"hasBar":true}', [
            'How do I get there?' => 'Bus 12 stops at Quay Street, and the old rope walk leads from the station along the water in ten minutes. Bicycles have a roof behind the house.',
            'Is there step-free access?' => 'Yes, from Quay Street. A lift goes to the balcony, and there is a hearing loop in the first eight rows.',
            'Can I bring my dog?' => 'Guide dogs, always. Others may wait with our porter, who has biscuits.',
        ])
        . "<!-- wp:heading -->\n<h2 class=\"wp-block-heading\">Helping out</h2>\n<!-- /wp:heading -->\n\n"
        . benefit_demo_accordion('{"hasBar":true,"iconSide":"start"}', [
            'What do volunteers do?' => 'They tear tickets, pour tea, hang lamps and carry the piano. No one carries it twice in one week.',
            'Who may join?' => 'Everyone aged sixteen and over. We meet on the first Monday of the month.',
            'What do I get for it?' => 'Tea, good company, and a free place at every reading.',
        ]);
}
