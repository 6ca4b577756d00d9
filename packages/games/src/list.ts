// Every game there is, one line each. Command line, page, tests, build and checks read this list.
export { game as gateRuler } from '@goldenrule/gate-ruler';
export { game as vanguard } from '@goldenrule/vanguard';
